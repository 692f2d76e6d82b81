"use server";

import { approvePost } from "@/lib/features/posts/server/approve-post";
import { createPostComment } from "@/lib/features/posts/server/create-comment";
import { createPost } from "@/lib/features/posts/server/create-post";
import { deletePostComment } from "@/lib/features/posts/server/delete-comment";
import { deletePost } from "@/lib/features/posts/server/delete-post";
import { updatePost } from "@/lib/features/posts/server/update-post";
import { action } from "@/lib/http/action";

export const approvePostAction = action(approvePost);
export const createPostCommentAction = action(createPostComment);
export const createPostAction = action(createPost);
export const deletePostCommentAction = action(deletePostComment);
export const deletePostAction = action(deletePost);
export const updatePostAction = action(updatePost);
