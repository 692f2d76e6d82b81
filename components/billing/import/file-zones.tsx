"use client";

import { FileCheck, FileClock, Files } from "lucide-react";
import type { PromisFile } from "@/lib/features/billing/promis-head";
import { fileSize, formatCount } from "@/lib/format/text";
import { acceptAttribute } from "@/lib/ports/storage/folders";
import { DropZone, type DropZoneContent } from "./drop-zone";
import type { CsvState, ImportState, PdfsState } from "./import-state";

type Zone = PromisFile | "pdfs";

function csvContent(csv: CsvState): DropZoneContent | null {
  if (csv.state === "reading") {
    return { icon: <FileClock />, title: csv.name, detail: "Reading …", reading: { percent: null } };
  }
  if (csv.state !== "read") return null;
  const header = csv.headerLine > 1 ? `, header in line ${csv.headerLine}` : "";
  const detail = `${formatCount(csv.rows, "row")}, ${fileSize(csv.bytes)}, ${csv.encoding}${header}`;
  return { icon: <FileCheck />, title: csv.name, detail };
}

function pdfsContent(pdfs: PdfsState): DropZoneContent | null {
  const { reading, first } = pdfs;
  if (reading) {
    const { done, total } = reading;
    return {
      icon: <FileClock />,
      title: formatCount(total, "PDF"),
      detail: `Reading ${done.toLocaleString("en")} / ${total.toLocaleString("en")}`,
      reading: { percent: (done / total) * 100 },
    };
  }
  if (pdfs.count === 0) return null;
  const more = pdfs.count - 1;
  return {
    icon: <Files />,
    title: formatCount(pdfs.count, "PDF"),
    detail: `${fileSize(pdfs.bytes)}, ${first}`,
    ...(more > 0 ? { more: ` and ${more.toLocaleString("en")} more` } : {}),
  };
}

const refusedCsv = (csv: CsvState): string[] =>
  csv.state === "refused" ? [`${csv.name}: ${csv.reason}`] : [];

function refusedPdfs({ refused, refusedCount }: PdfsState): string[] {
  const more = refusedCount - refused.length;
  return [
    ...refused.map(({ name, reason }) => `${name}: ${reason}`),
    ...(more > 0 ? [`${more.toLocaleString("en")} more files were left out.`] : []),
  ];
}

export function FileZones(props: {
  state: ImportState;
  disabled: boolean;
  onFiles: (zone: Zone, files: File[]) => void;
  onClear: (zone: Zone) => void;
}) {
  const { state, disabled, onFiles, onClear } = props;
  const csv = (zone: PromisFile, label: string) => (
    <DropZone
      label={label}
      note="single file"
      instruction="Select your 1 (one) CSV file or drag here."
      accept={acceptAttribute("soa/csv")}
      disabled={disabled}
      content={csvContent(state[zone])}
      refused={refusedCsv(state[zone])}
      onFiles={(files) => onFiles(zone, files)}
      onClear={() => onClear(zone)}
    />
  );
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      {csv("soa", "SOA CSV")}
      {csv("webClient", "WEB CLIENT CSV")}
      <DropZone
        label="Tenant PDF files"
        note="multiple"
        instruction="Select your PDF files or drag here."
        accept={acceptAttribute("soa/pdf")}
        multiple
        disabled={disabled}
        content={pdfsContent(state.pdfs)}
        refused={refusedPdfs(state.pdfs)}
        onFiles={(files) => onFiles("pdfs", files)}
        onClear={() => onClear("pdfs")}
      />
    </div>
  );
}
