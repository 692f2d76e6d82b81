import { notFound } from "next/navigation";
import NextAuth from "next-auth";
import { areas } from "@/lib/core/areas";
import { authOptions } from "@/lib/product/next-auth";

type Context = { params: Promise<{ area: string; nextauth: string[] }> };

async function handler(request: Request, context: Context): Promise<Response> {
  const params = await context.params;
  const area = areas.find((known) => known === params.area);
  if (!area) notFound();
  return NextAuth(
    request as never,
    { params: { nextauth: params.nextauth } } as never,
    authOptions(area),
  ) as Promise<Response>;
}

export { handler as GET, handler as POST };
