import { CircleCheck, CircleSlash, Hourglass, Mail } from "lucide-react";
import type { ReactNode } from "react";
import { StatusBadge, type Tone } from "@/components/ui/badge";
import type { PersonState } from "@/lib/features/people/states";

const states: Record<PersonState, { label: string; tone: Tone; icon: ReactNode }> = {
  waiting: { label: "FOR APPROVAL", tone: "wait", icon: <Hourglass /> },
  invited: { label: "INVITED", tone: "ok", icon: <Mail /> },
  active: { label: "ACTIVE", tone: "done", icon: <CircleCheck /> },
  ended: { label: "ENDED", tone: "off", icon: <CircleSlash /> },
};

/** The state of a person of a unit. */
export const PersonStateBadge = ({ state }: { state: PersonState }) => <StatusBadge {...states[state]} />;
