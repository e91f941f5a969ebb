import { Column } from '@react-email/column'
import { Img } from '@react-email/img'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import {
  button,
  designed,
  fact,
  heading,
  linkNote,
  note,
  paragraph,
  title,
} from '../../../platform/mail/design/parts.ts'
import type { MailDesign } from '../../../platform/mail/design/styles.ts'
import type { DocumentLink } from '../documents.ts'
import type { LegalText } from './legal-texts.ts'
import type { ConfirmationMessages } from './messages.ts'
import type { OrderSummary, SummaryLine } from './summary.ts'

/** What the mail shows of an order, from top to bottom. */
export function confirmationBody(
  summary: OrderSummary,
  messages: ConfirmationMessages,
  orderUrl: string,
  documents: readonly DocumentLink[] = [],
): ReactNode[] {
  const { intro, lines, blocks } = summary
  const hasImages = lines.some(({ imageUrl }) => imageUrl)
  return [
    title(messages.title),
    paragraph(intro),
    heading(messages.items),
    designed((design) =>
      h(
        Section,
        { style: { marginBottom: '8px' } },
        ...lines.map((line) => lineRow(line, messages, design, hasImages)),
      ),
    ),
    designed((design) => amountRows(summary, messages, design)),
    h(Section, { style: { margin: '28px 0 8px' } }, ...blocks.map(({ title, lines: texts }) => fact(title, texts))),
    button(orderUrl, messages.view),
    ...documents.map(({ href, label }) => linkNote(href, label)),
  ]
}

/** Texts that belong to the contract, below everything else. */
export const legalParts = (texts: readonly LegalText[]): ReactNode[] =>
  texts.flatMap(({ title: name, lines }) => [heading(name), ...lines.map((line) => note(line))])

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
