"use server";

import { approvePost } from "@/lib/features/posts/server/approve-post";
import { createPost } from "@/lib/features/posts/server/create-post";
import { deletePost } from "@/lib/features/posts/server/delete-post";
import { updatePost } from "@/lib/features/posts/server/update-post";
import { runAction } from "@/lib/http/action";

export const create = async (input: unknown, key: unknown) => runAction("admin", createPost, input, key);

export const update = async (input: unknown) => runAction("admin", updatePost, input);

export const approve = async (post: unknown) => runAction("admin", approvePost, post);

export const remove = async (id: string) => runAction("admin", deletePost, { id });
