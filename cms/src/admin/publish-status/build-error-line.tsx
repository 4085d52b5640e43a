import { Link, Typography } from "@strapi/design-system";
import { NavLink } from "react-router-dom";
import { typeNameOf } from "../../labels/labels.ts";
import type { BuildError } from "../../shared/publisher.ts";
import { keptBackReason } from "./kept-back.ts";

/** What stopped a build or was kept back: the entry, and why in the language of the admin. */
export function BuildErrorLine({ error, language }: { error: BuildError; language: "en" | "ru" }) {
  const { entry } = error;
  if (!entry) return <Typography>{error.message}</Typography>;
  return (
    <>
      <Link tag={NavLink} to={`/content-manager/collection-types/${entry.uid}/${entry.documentId}?plugins[i18n][locale]=${entry.locale}`}>
        {entry.title || entry.documentId}
      </Link>{" "}
      <Typography variant="pi" textColor="neutral600">
        {[typeNameOf(entry.uid)[language], entry.locale].filter(Boolean).join(", ")}
      </Typography>
      <Typography tag="p" variant="pi" textColor="danger600">
        {keptBackReason(error, language)}
      </Typography>
    </>
  );
}
