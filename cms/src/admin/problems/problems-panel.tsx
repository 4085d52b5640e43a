import { Box, Flex, Typography } from "@strapi/design-system";
import { unstable_useDocument as useDocument, useForm } from "@strapi/strapi/admin";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { fieldPlace } from "../../labels/field-place.ts";
import type { MessageId } from "../messages/messages.ts";
import { pressDrawer } from "./drawer.ts";
import { goToField } from "./go-to-field.ts";
import { valueAt, type NamedProblem } from "./problems.ts";
import { useProblems } from "./use-problems.ts";

type PanelProps = { model: string; collectionType: string; activeTab?: string };

/** The panel "To be mended first": what kept the entry from being published, until it is; each line leads to its field. */
export function ProblemsPanel({ model, collectionType, activeTab }: PanelProps) {
  const { formatMessage } = useIntl();
  const problems = useProblems();
  if (!model.startsWith("api::") || activeTab === "published" || problems.length === 0) return null;
  return {
    title: formatMessage({ id: "ryadom.problems.title" satisfies MessageId }),
    content: <ProblemList model={model} collectionType={collectionType} problems={problems} />,
  };
}

function ProblemList({ model, collectionType, problems }: { model: string; collectionType: string; problems: NamedProblem[] }) {
  const { formatMessage, locale } = useIntl();
  const setErrors = useForm("ProblemList", (state) => state.setErrors);
  const values = useForm("ProblemList", (state) => state.values);
  // Asks for the schema alone, which is there already.
  const { schema, components } = useDocument({ collectionType, model }, { skip: true });
  const text = (id: MessageId, given?: Record<string, number>) => formatMessage({ id }, given);
  const openDrawer = formatMessage({ id: "content-manager.actions-drawer.open" });
  const closeDrawer = formatMessage({ id: "content-manager.actions-drawer.close" });

  useEffect(() => {
    pressDrawer(openDrawer);
    // `problems` are not read here: each new list is shown.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [problems, openDrawer]);

  const goTo = (problem: NamedProblem) => {
    pressDrawer(closeDrawer);
    void goToField(problem, setErrors);
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      {/* Said again where a second try finds something else. */}
      <Typography key={problems.map(({ message }) => message).join("\n")} role="alert" variant="pi" fontWeight="bold" tag="p">
        {text("ryadom.problems.count", { count: problems.length })}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
        {problems.map((problem) => {
          const place = schema ? fieldPlace(problem.path, model, schema, components, locale === "ru" ? "ru" : "en") : "";
          return (
            <li key={`${problem.path.join(".")} ${problem.message}`}>
              <Box
                tag="button"
                type="button"
                width="100%"
                padding={2}
                hasRadius
                background="danger100"
                textAlign="start"
                cursor={problem.path.length > 0 ? "pointer" : "default"}
                onClick={() => goTo(problem)}
              >
                {place !== "" && (
                  <Typography tag="span" variant="pi" fontWeight="bold" textColor="neutral800" style={{ display: "block" }}>
                    {place}
                  </Typography>
                )}
                <Typography tag="span" variant="pi" textColor="neutral800">
                  {problem.message}
                </Typography>
                {valueAt(values, problem.path) !== problem.value && (
                  <Typography tag="span" variant="pi" textColor="neutral600" style={{ display: "block" }}>
                    {text("ryadom.problems.changed")}
                  </Typography>
                )}
              </Box>
            </li>
          );
        })}
      </Flex>
    </Flex>
  );
}
