import { manifestAnswer } from "@/lib/features/settings/server/app-manifest";

// It reads the database, which the build does not have.
export const dynamic = "force-dynamic";
export const GET = () => manifestAnswer("client");
