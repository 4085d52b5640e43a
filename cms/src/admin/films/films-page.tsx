import { Box, Button, EmptyStateLayout, Flex, Loader, Typography } from "@strapi/design-system";
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
  const again = (): void => {
    setFilms(null);
    void load();
  };
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
        {films === null && (
          <Flex justifyContent="center" padding={8}>
            <Loader>{formatMessage({ id: "ryadom.films.loading" })}</Loader>
          </Flex>
        )}
        {films === "failed" && (
          <Box role="alert">
            <EmptyStateLayout
              content={formatMessage({ id: "ryadom.films.listFailed" })}
              action={<Button onClick={again}>{formatMessage({ id: "ryadom.films.again" })}</Button>}
            />
          </Box>
        )}
        {undeleted !== "" && (
          <Typography tag="p" role="alert" textColor="danger600">
            {formatMessage({ id: "ryadom.films.deleteFailed" }, { key: undeleted })}
          </Typography>
        )}
        {Array.isArray(films) && films.length === 0 && <EmptyStateLayout content={formatMessage({ id: "ryadom.films.none" })} />}
        {Array.isArray(films) && films.length > 0 && <FilmTable films={films} onDelete={remove} />}
      </Layouts.Content>
    </Page.Main>
  );
}
