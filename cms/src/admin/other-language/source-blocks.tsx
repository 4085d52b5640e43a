// The list is drawn once and never reordered, and its parts have no ids of their own.
/* oxlint-disable react/no-array-index-key */
import { Box, Flex, Typography } from "@strapi/design-system";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { descriptionOf, type DescribedPicture } from "../../shared/content/picture-words.ts";
import type { MessageId } from "../messages/messages.ts";

type Node = {
  type?: string;
  text?: string;
  bold?: boolean;
  italic?: boolean;
  format?: string;
  level?: number;
  image?: DescribedPicture;
  children?: Node[];
};

/** Formatted text with its structure, to be read only. */
export function SourceBlocks({ blocks }: { blocks: Node[] }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {blocks.map((block, index) => blockOf(block, index))}
    </Flex>
  );
}

const inline = (nodes: Node[] = []): ReactNode[] =>
  nodes.map(({ type, text = "", bold, italic, children }, index) => {
    if (type === "link") return <u key={index}>{inline(children)}</u>;
    const shown = italic ? <em>{text}</em> : text;
    return bold ? <strong key={index}>{shown}</strong> : <span key={index}>{shown}</span>;
  });

function blockOf({ type, format, children = [], image }: Node, key: number): ReactNode {
  if (type === "list") {
    const List = format === "ordered" ? "ol" : "ul";
    return (
      <Box key={key} tag={List} paddingLeft={5} style={{ listStyle: format === "ordered" ? "decimal" : "disc" }}>
        {children.map((child, index) =>
          child.type === "list" ? (
            blockOf(child, index)
          ) : (
            <li key={index}>
              <Typography tag="span">{inline(child.children)}</Typography>
            </li>
          ),
        )}
      </Box>
    );
  }
  if (type === "image") return <SourcePicture key={key} image={image ?? {}} />;
  const isHeading = type === "heading";
  const isQuote = type === "quote";
  return (
    <Box key={key} {...(isQuote ? { paddingLeft: 3, tag: "blockquote" as const } : {})}>
      <Typography tag="p" variant={isHeading ? "delta" : "omega"} style={{ whiteSpace: "pre-wrap" }}>
        {inline(children)}
      </Typography>
    </Box>
  );
}

function SourcePicture({ image }: { image: DescribedPicture }) {
  const { formatMessage } = useIntl();
  const description = descriptionOf(image);
  const says = description === null ? "undescribed" : description === "" ? "decoration" : "described";
  return (
    <Typography textColor="neutral600">
      {formatMessage({ id: `ryadom.pictures.${says}` satisfies MessageId }, { description: description ?? "" })}
    </Typography>
  );
}
