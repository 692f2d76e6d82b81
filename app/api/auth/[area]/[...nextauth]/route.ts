import { answerAuth } from "@/lib/http/auth-calls";

type Context = { params: Promise<{ area: string; nextauth: string[] }> };

async function handler(request: Request, context: Context): Promise<Response> {
  const { area, nextauth } = await context.params;
  return answerAuth(request, area, nextauth.join("/"));
}

export {
  handler as DELETE,
  handler as GET,
  handler as HEAD,
  handler as OPTIONS,
  handler as PATCH,
  handler as POST,
  handler as PUT,
};
