"use client";

import { ConnectedField, type ConnectedProps } from "@/components/form/connected-field";
import { RateChoice } from "./rate-choice";

/** A rating of a form, see `RateChoice`. */
export const RateField = (props: ConnectedProps) => (
  <ConnectedField {...props} group>
    {({ value, ...connection }) => <RateChoice {...connection} value={Number(value)} />}
  </ConnectedField>
);
