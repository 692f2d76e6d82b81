import * as z from "zod";

/** One page's entry in an admin's role list. */
export const roleEntry = z
  .object({
    title: z.string().meta({ description: "The page.", example: "gatepass" }),
    visible: z
      .boolean()
      .meta({ description: "Whether the menu shows the page. It grants no permission.", example: true }),
    roles: z
      .record(z.string(), z.boolean())
      .meta({ description: "The page's permission flags.", example: { view: true, approve: false } }),
  })
  .meta({ id: "RoleEntry" });
