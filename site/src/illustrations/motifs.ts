import { bakery } from "./motifs/bakery.ts";
import { balcony } from "./motifs/balcony.ts";
import { bench } from "./motifs/bench.ts";
import { birches } from "./motifs/birches.ts";
import { boat } from "./motifs/boat.ts";
import { book } from "./motifs/book.ts";
import { bridge } from "./motifs/bridge.ts";
import { cat } from "./motifs/cat.ts";
import { courtyard } from "./motifs/courtyard.ts";
import { ferry } from "./motifs/ferry.ts";
import { field } from "./motifs/field.ts";
import { gate } from "./motifs/gate.ts";
import { greenhouse } from "./motifs/greenhouse.ts";
import { harbour } from "./motifs/harbour.ts";
import { house } from "./motifs/house.ts";
import { hut } from "./motifs/hut.ts";
import { kettle } from "./motifs/kettle.ts";
import { lamp } from "./motifs/lamp.ts";
import { orchard } from "./motifs/orchard.ts";
import { rain } from "./motifs/rain.ts";
import { stairs } from "./motifs/stairs.ts";
import { tent } from "./motifs/tent.ts";
import { train } from "./motifs/train.ts";
import { tram } from "./motifs/tram.ts";
import type { Motif } from "./brush/motif.ts";

export const motifs = {
  bakery,
  balcony,
  bench,
  birches,
  boat,
  book,
  bridge,
  cat,
  courtyard,
  ferry,
  field,
  gate,
  greenhouse,
  harbour,
  house,
  hut,
  kettle,
  lamp,
  orchard,
  rain,
  stairs,
  tent,
  train,
  tram,
} satisfies Record<string, Motif>;
export type MotifName = keyof typeof motifs;
export const motifNames = Object.keys(motifs) as MotifName[];
