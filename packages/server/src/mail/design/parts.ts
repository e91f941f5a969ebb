/** What mails are put together from. Texts are escaped by being children; nothing here writes HTML. */
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Heading } from '@react-email/heading'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, type ReactNode } from 'react'
import { colors, styles } from './styles.ts'

export const title = (text: string): ReactNode => h(Heading, { as: 'h1', className: 'ink', style: styles.title }, text)

export const heading = (text: string): ReactNode =>
  h(Heading, { as: 'h2', className: 'ink', style: styles.heading }, text)

export const paragraph = (text: string): ReactNode => h(Text, { className: 'ink', style: styles.paragraph }, text)

/** What stands below, smaller: what to do if the mail comes as a surprise. */
export const note = (text: string): ReactNode => h(Text, { className: 'muted', style: styles.note }, text)

/** A link that stands below, smaller. */
export const linkNote = (href: string, label: string): ReactNode =>
  h(
    Text,
    { className: 'muted', style: { ...styles.note, marginTop: '16px' } },
    h(Link, { href, style: { color: colors.muted, textDecoration: 'underline' } }, label),
  )

/** An image of a product. */
export const picture = (src: string, alt: string): ReactNode =>
  h(Img, { src, alt, width: 200, style: { marginBottom: '24px', borderRadius: '8px', backgroundColor: colors.sand } })

/** A code to be typed elsewhere. */
export const code = (text: string): ReactNode => h(Text, { className: 'code ink', style: styles.code }, text)

/** The one thing a mail asks for. */
export const button = (href: string, label: string): ReactNode =>
  h(Section, { style: { marginBottom: '24px' } }, h(Button, { className: 'button', href, style: styles.button }, label))

/** What a mail reports, line by line: a small word and what it means here. */
export const facts = (lines: readonly (readonly [label: string, value: string])[]): ReactNode =>
  h(Section, { style: styles.facts }, ...lines.map(([label, value]) => fact(label, [value])))

/** Lines of text below their small title, with a rule above. */
export function fact(label: string, values: readonly string[]): ReactNode {
  const cell = { className: 'rule', style: { ...styles.rule, padding: '14px 0' } }
  return h(
    Row,
    null,
    h(
      Column,
      cell,
      h('div', { className: 'muted', style: { fontSize: '13px', color: colors.muted } }, label),
      ...values.map((value) => h('div', { className: 'ink', style: { color: colors.ink } }, value)),
    ),
  )
}
