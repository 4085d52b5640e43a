import { Box, Typography } from "@strapi/design-system";
import { Layouts, Page, useFetchClient } from "@strapi/strapi/admin";
import { useCallback, useEffect, useState } from "react";
import { useIntl } from "react-intl";
import type { FilmList } from "../../shared/paid-media.ts";
import { FilmForm } from "./film-form.tsx";
import { FilmTable } from "./film-table.tsx";

/** “Paid videos”: those that are there, and the form that hands another one over. */
export function FilmsPage() {
  const { formatMessage } = useIntl();
  const { get, del } = useFetchClient();
  const [films, setFilms] = useState<FilmList["items"] | "failed" | null>(null);
  const [undeleted, setUndeleted] = useState("");
  const load = useCallback(
    () =>
      get<FilmList>("/paid-films").then(
        ({ data }) => setFilms(data.items),
        () => setFilms("failed"),
      ),
    [get],
  );
  useEffect(() => void load(), [load]);
  const remove = async (filmKey: string): Promise<void> => {
    setUndeleted("");
    await del(`/paid-films/${filmKey}`).catch(() => setUndeleted(filmKey));
    await load();
  };
  const title = formatMessage({ id: "ryadom.films.title" });
  return (
    <Page.Main>
      <Page.Title>{title}</Page.Title>
      <Layouts.Header title={title} subtitle={formatMessage({ id: "ryadom.films.intro" })} />
      <Layouts.Content>
        <Box background="neutral0" padding={6} hasRadius shadow="tableShadow" marginBottom={6}>
          <FilmForm onDone={() => void load()} />
        </Box>
        {films === "failed" && <Typography textColor="danger600">{formatMessage({ id: "ryadom.films.listFailed" })}</Typography>}
        {undeleted !== "" && (
          <Typography tag="p" role="alert" textColor="danger600">
            {formatMessage({ id: "ryadom.films.deleteFailed" }, { key: undeleted })}
          </Typography>
        )}
        {Array.isArray(films) && <FilmTable films={films} onDelete={remove} />}
      </Layouts.Content>
    </Page.Main>
  );
}
