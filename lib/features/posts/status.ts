export const postStatus = { deleted: 0, forApproval: 1, approved: 2 } as const;
