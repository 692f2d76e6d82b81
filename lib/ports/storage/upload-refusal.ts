import { fileKinds, type ImageKind, kindsInWords, maxSizeInWords, type StorageFolder } from "./folders";
import { heicText } from "./heic";

/** Why a file was refused. In HTTP: `too-large` is 413, `wrong-kind` 415, the others 400. */
export type UploadRefusalCode = "too-large" | "wrong-kind" | "broken" | "bad-name";

/** Refuses an upload; `message` can be shown to the sender. */
export class UploadRefusal extends Error {
  override readonly name = "UploadRefusal";
  private constructor(
    readonly code: UploadRefusalCode,
    message: string,
  ) {
    super(message);
  }

  static tooLarge(folder: StorageFolder): UploadRefusal {
    return new UploadRefusal("too-large", `The file is more than ${maxSizeInWords(folder)}.`);
  }

  static tooManyPixels(maxMegapixels: number): UploadRefusal {
    return new UploadRefusal("too-large", `The image is too large: at most ${maxMegapixels} megapixels.`);
  }

  static tooElaborate(): UploadRefusal {
    return new UploadRefusal("too-large", "The image takes too long to read: use a smaller one.");
  }

  static wrongKind(folder: StorageFolder): UploadRefusal {
    return new UploadRefusal(
      "wrong-kind",
      `This kind of file can't be used here. Use ${kindsInWords(folder)}.`,
    );
  }

  static heic(): UploadRefusal {
    return new UploadRefusal("wrong-kind", heicText);
  }

  static empty(): UploadRefusal {
    return new UploadRefusal("broken", "The file is empty.");
  }

  static brokenImage(kind: ImageKind): UploadRefusal {
    return new UploadRefusal("broken", `The ${fileKinds[kind].label} image is damaged and can't be read.`);
  }

  static badName(): UploadRefusal {
    return new UploadRefusal("bad-name", "The file needs a name that ends in .pdf.");
  }
}
