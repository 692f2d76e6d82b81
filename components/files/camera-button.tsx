"use client";

import { Camera } from "lucide-react";
import { useRef } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { FileInput } from "./file-input";

/** Takes a picture with the camera. Only touch devices show it. */
export function CameraButton(props: ButtonProps & { onFiles: (files: File[]) => void }) {
  const { onFiles, className, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outline"
        icon={<Camera />}
        {...button}
        className={cn("not-pointer-coarse:hidden", className)}
        onClick={() => input.current?.click()}
      />
      {/* Some browsers open the camera only for exactly this `accept`. The field checks the picture's kind. */}
      <FileInput ref={input} accept="image/*" capture="environment" onFiles={onFiles} />
    </>
  );
}
