import { bakery } from "./motifs/bakery.ts";
import { balcony } from "./motifs/balcony.ts";
import { bench } from "./motifs/bench.ts";
import { birches } from "./motifs/birches.ts";
import { boat } from "./motifs/boat.ts";
import { book } from "./motifs/book.ts";
import { bridge } from "./motifs/bridge.ts";
import { cat } from "./motifs/cat.ts";
import { chess } from "./motifs/chess.ts";
import { courtyard } from "./motifs/courtyard.ts";
import { ferry } from "./motifs/ferry.ts";
import { field } from "./motifs/field.ts";
import { fridge } from "./motifs/fridge.ts";
import { gate } from "./motifs/gate.ts";
import { greenhouse } from "./motifs/greenhouse.ts";
import { harbour } from "./motifs/harbour.ts";
import { house } from "./motifs/house.ts";
import { hut } from "./motifs/hut.ts";
import { jacket } from "./motifs/jacket.ts";
import { kettle } from "./motifs/kettle.ts";
import { lamp } from "./motifs/lamp.ts";
import { orchard } from "./motifs/orchard.ts";
import { phone } from "./motifs/phone.ts";
import { rain } from "./motifs/rain.ts";
import { shore } from "./motifs/shore.ts";
import { signpost } from "./motifs/signpost.ts";
import { sink } from "./motifs/sink.ts";
import { stairs } from "./motifs/stairs.ts";
import { telephone } from "./motifs/telephone.ts";
import { tent } from "./motifs/tent.ts";
import { train } from "./motifs/train.ts";
import { tram } from "./motifs/tram.ts";
import { window } from "./motifs/window.ts";
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
  chess,
  courtyard,
  ferry,
  field,
  fridge,
  gate,
  greenhouse,
  harbour,
  house,
  hut,
  jacket,
  kettle,
  lamp,
  orchard,
  phone,
  rain,
  shore,
  signpost,
  sink,
  stairs,
  telephone,
  tent,
  train,
  tram,
  window,
} satisfies Record<string, Motif>;
export type MotifName = keyof typeof motifs;
export const motifNames = Object.keys(motifs) as MotifName[];
