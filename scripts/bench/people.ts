/** A list of the staff: its path, its tabs, how many tickets it has, and what is searched for in it. */
export type List = { path: string; statuses: number[]; total: number; terms: string[] };

/** Who asks in the benchmark, and for what. A tenant's ticket is one of its gate passes that waits for approval. */
export type BenchPeople = {
  admin: { token: string };
  /** A super admin. */
  chief: { token: string };
  tenants: { id: string; token: string; ticketId: string | null }[];
  lists: List[];
};

/** The header that tells who asks. */
export const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
