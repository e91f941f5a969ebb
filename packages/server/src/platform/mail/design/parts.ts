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
import type { MailDesign } from './styles.ts'
import { useMailDesign } from './use-design.ts'

/** A part of a mail, drawn in the design of the shop. */
export const designed = (draw: (design: MailDesign) => ReactNode): ReactNode => h(Designed, { draw })

const Designed = ({ draw }: { readonly draw: (design: MailDesign) => ReactNode }) => draw(useMailDesign())

/** A text with its lines as they were written, which HTML alone would join. */
const linesOf = (text: string): ReactNode[] =>
  text.split(/\r\n?|\n/).flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]))

export const title = (text: string): ReactNode =>
  designed(({ styles }) => h(Heading, { as: 'h1', className: 'ink', style: styles.title }, text))

export const heading = (text: string): ReactNode =>
  designed(({ styles }) => h(Heading, { as: 'h2', className: 'ink', style: styles.heading }, text))

export const paragraph = (text: string): ReactNode =>
  designed(({ styles }) => h(Text, { className: 'ink', style: styles.paragraph }, ...linesOf(text)))

/** What stands below, smaller: what to do if the mail comes as a surprise. */
export const note = (text: string): ReactNode =>
  designed(({ styles }) => h(Text, { className: 'muted', style: styles.note }, ...linesOf(text)))

/** A link that stands below, smaller. */
export const linkNote = (href: string, label: string): ReactNode =>
  designed(({ colors, styles }) =>
    h(
      Text,
      { className: 'muted', style: { ...styles.note, marginTop: '16px' } },
      h(Link, { href, style: { color: colors.muted, textDecoration: 'underline' } }, label),
    ),
  )

/** An image of a product. */
export const picture = (src: string, alt: string): ReactNode =>
  designed(({ styles }) => h(Img, { src, alt, width: 200, style: { ...styles.image, marginBottom: '24px' } }))

/** A code to be typed elsewhere. */
export const code = (text: string): ReactNode =>
  designed(({ styles }) => h(Text, { className: 'code ink', style: styles.code }, text))

/** The one thing a mail asks for. */
export const button = (href: string, label: string): ReactNode =>
  designed(({ styles }) =>
    h(
      Section,
      { style: { marginBottom: '24px' } },
      h(Button, { className: 'button', href, style: styles.button }, label),
    ),
  )

/** What a mail reports, line by line: a small title and its texts. */
export const facts = (lines: readonly (readonly [label: string, value: string | readonly string[]])[]): ReactNode =>
  designed(({ styles }) =>
    h(Section, { style: styles.facts }, ...lines.map(([label, value]) => fact(label, [value].flat()))),
  )

/** Lines of text below their small title, with a rule above. */
export const fact = (label: string, values: readonly string[]): ReactNode =>
  designed(({ colors, styles }) =>
    h(
      Row,
      null,
      h(
        Column,
        { className: 'rule', style: { ...styles.rule, padding: '14px 0' } },
        h('div', { className: 'muted', style: { fontSize: '13px', color: colors.muted } }, label),
        ...values.map((value) => h('div', { className: 'ink', style: { color: colors.ink } }, ...linesOf(value))),
      ),
    ),
  )
