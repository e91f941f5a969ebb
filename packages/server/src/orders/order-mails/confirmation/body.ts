import { Column } from '@react-email/column'
import { Img } from '@react-email/img'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { type CSSProperties, Fragment, createElement as h, type ReactNode } from 'react'
import {
  button,
  designed,
  type Fact,
  facts,
  factsHtml,
  headingHtml,
  type MailLink,
  type MailPart,
  notes,
  smallLinks,
} from '../../../platform/mail/design/parts.ts'
import type { MailDesign } from '../../../platform/mail/design/styles.ts'
import type { LegalText } from './legal-texts.ts'
import type { ConfirmationMessages } from './messages.ts'
import type { OrderSummary, SummaryLine } from './summary.ts'

/** The parts of the mail below its first paragraph, from top to bottom. */
export function confirmationParts(
  summary: OrderSummary,
  messages: ConfirmationMessages,
  orderUrl: string,
  links: readonly MailLink[],
  legalTexts: readonly LegalText[],
): MailPart[] {
  return [
    items(summary, messages),
    amounts(summary, messages),
    blocks(summary),
    button(orderUrl, messages.view),
    smallLinks(...links),
    ...legalTexts.map(({ title, lines }) => notes(title, lines)),
  ]
}

function items({ lines }: OrderSummary, messages: ConfirmationMessages): MailPart {
  const hasImages = lines.some(({ imageUrl }) => imageUrl)
  return {
    html: h(
      Fragment,
      null,
      headingHtml(messages.items),
      designed((design) =>
        h(
          Section,
          { style: { marginBottom: '8px' } },
          ...lines.map((line) => lineRow(line, messages, design, hasImages)),
        ),
      ),
    ),
    text: [
      [
        messages.items,
        ...lines.flatMap(({ name, details, quantity, price }) => [
          `- ${quantity} × ${name}  ${price}`,
          ...details.map((detail) => `  ${detail}`),
        ]),
      ],
    ],
  }
}

function amounts(summary: OrderSummary, messages: ConfirmationMessages): MailPart {
  const { amounts, total, due, includedTaxes } = summary
  return {
    html: designed((design) => amountRows(summary, messages, design)),
    text: [
      [
        ...[...amounts, { label: messages.total, value: total }, ...due].map(
          ({ label, value }) => `${label}: ${value}`,
        ),
        ...includedTaxes.map(({ label, value }) => `(${label}: ${value})`),
      ],
    ],
  }
}

function blocks({ blocks }: OrderSummary): MailPart {
  const all = blocks.map(({ title, lines }): Fact => [title, lines])
  return { ...facts(all), html: factsHtml(all, { margin: '28px 0 8px' }) }
}

function amountRows(
  { amounts, total, due, includedTaxes }: OrderSummary,
  messages: ConfirmationMessages,
  { colors, styles }: MailDesign,
): ReactNode {
  const plain: CSSProperties = { padding: '2px 0', color: colors.ink }
  const large: CSSProperties = { padding: '12px 0 2px', fontWeight: 600, fontSize: '18px', color: colors.ink }
  const small: CSSProperties = { fontSize: '13px', color: colors.muted }
  return h(
    Section,
    { className: 'rule', style: { ...styles.rule, paddingTop: '10px', borderCollapse: 'separate' } },
    ...amounts.map(({ label, value }) => amountRow(label, value, 'ink', plain)),
    amountRow(messages.total, total, 'ink', large),
    ...due.map(({ label, value }) => amountRow(label, value, 'ink', plain)),
    ...includedTaxes.map(({ label, value }) => amountRow(label, value, 'muted', small)),
  )
}

const amountRow = (label: string, value: string, className: string, style: CSSProperties): ReactNode =>
  h(
    Row,
    null,
    h(Column, { className, style }, label),
    h(Column, { className, align: 'right', style: { ...style, whiteSpace: 'nowrap' } }, value),
  )

function lineRow(
  { name, details, quantity, price, imageUrl, imageAlt }: SummaryLine,
  messages: ConfirmationMessages,
  { colors, styles }: MailDesign,
  hasImages: boolean,
): ReactNode {
  const cell = { className: 'rule', style: { ...styles.rule, padding: '14px 12px 14px 0', verticalAlign: 'top' } }
  const imageStyle: CSSProperties = { ...styles.image, objectFit: 'cover' }
  const image = imageUrl && h(Img, { src: imageUrl, alt: imageAlt, width: 64, height: 64, style: imageStyle })
  const small = { className: 'muted', style: { fontSize: '14px', color: colors.muted } }
  return h(
    Row,
    null,
    // Orders without any image leave no room for one.
    hasImages ? h(Column, { ...cell, width: 80 }, image) : null,
    h(
      Column,
      cell,
      h('div', { className: 'ink', style: { fontWeight: 600, color: colors.ink } }, name),
      ...[...details, messages.quantity(quantity)].map((detail) => h('div', small, detail)),
    ),
    h(
      Column,
      {
        className: 'rule ink',
        align: 'right',
        style: { ...cell.style, paddingRight: 0, color: colors.ink, whiteSpace: 'nowrap' },
      },
      price,
    ),
  )
}
