/** The parts of mails. Each is written once and has both forms. Texts are escaped by being children; no part writes HTML. */
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Heading } from '@react-email/heading'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, createElement as h, type ReactNode } from 'react'
import type { MailDesign } from './styles.ts'
import { useMailDesign } from './use-design.ts'

/** A part of a mail. */
export interface MailPart {
  readonly html: ReactNode
  /** The paragraphs of the text form, each with its lines. */
  readonly text: readonly (readonly string[])[]
}

/** A part of the HTML form, drawn in the design of the shop. */
export const designed = (draw: (design: MailDesign) => ReactNode): ReactNode => h(Designed, { draw })

const Designed = ({ draw }: { readonly draw: (design: MailDesign) => ReactNode }) => draw(useMailDesign())

/** A text with the line breaks it was written with, which HTML alone would remove. */
const linesOf = (text: string): ReactNode[] =>
  text.split(/\r\n?|\n/).flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]))

export const title = (text: string): MailPart => ({
  html: designed(({ styles }) => h(Heading, { as: 'h1', className: 'ink', style: styles.title }, text)),
  text: [[text]],
})

export const paragraph = (text: string): MailPart => ({
  html: designed(({ styles }) => h(Text, { className: 'ink', style: styles.paragraph }, ...linesOf(text))),
  text: [[text]],
})

/** Smaller text at the end, such as advice for a mail that the recipient did not expect. */
export const note = (text: string): MailPart => ({ html: noteHtml(text), text: [[text]] })

const noteHtml = (text: string): ReactNode =>
  designed(({ styles }) => h(Text, { className: 'muted', style: styles.note }, ...linesOf(text)))

export const headingHtml = (text: string): ReactNode =>
  designed(({ styles }) => h(Heading, { as: 'h2', className: 'ink', style: styles.heading }, text))

/** Notes below a heading. */
export const notes = (heading: string, lines: readonly string[]): MailPart => ({
  html: h(Fragment, null, headingHtml(heading), ...lines.map(noteHtml)),
  text: [[heading, ...lines]],
})

export interface MailLink {
  readonly href: string
  readonly label: string
}

const linkText = ({ href, label }: MailLink): string => `${label}: ${href}`

/** The action that a mail is for. */
export const button = (href: string, label: string): MailPart => ({
  html: designed(({ styles }) =>
    h(
      Section,
      { style: { marginBottom: '24px' } },
      h(Button, { className: 'button', href, style: styles.button }, label),
    ),
  ),
  text: [[linkText({ href, label })]],
})

/** Small links below each other. */
export const smallLinks = (...links: readonly MailLink[]): MailPart => ({
  html: h(Fragment, null, ...links.map(smallLinkHtml)),
  text: [links.map(linkText)],
})

const smallLinkHtml = ({ href, label }: MailLink): ReactNode =>
  designed(({ colors, styles }) =>
    h(
      Text,
      { className: 'muted', style: { ...styles.note, marginTop: '16px' } },
      h(Link, { href, style: { color: colors.muted, textDecoration: 'underline' } }, label),
    ),
  )

/** An image of a product. The text form has none. */
export const picture = (src: string, alt: string): MailPart => ({
  html: designed(({ styles }) => h(Img, { src, alt, width: 200, style: { ...styles.image, marginBottom: '24px' } })),
  text: [],
})

/** A code that the recipient types into a page. */
export const code = (text: string): MailPart => ({
  html: designed(({ styles }) => h(Text, { className: 'code ink', style: styles.code }, text)),
  text: [[text]],
})

/** A label with its value, or with a list of lines. */
export type Fact = readonly [label: string, value: string | readonly string[]]

/** Labels with their values. Empty lists are left out. In the text form, a value follows its label, and a list stands below. */
export function facts(all: readonly Fact[]): MailPart {
  const stated = all.filter(([, value]) => value.length > 0)
  return {
    html: stated.length > 0 && designed(({ styles }) => factsHtml(stated, styles.facts)),
    text: factsText(stated),
  }
}

function factsText(all: readonly Fact[]): string[][] {
  const paragraphs: string[][] = []
  let values: string[] | undefined
  for (const [label, value] of all) {
    const isList = typeof value !== 'string'
    const lines = isList ? [label, ...value] : [`${label}: ${value}`]
    if (values && !isList) values.push(...lines)
    else paragraphs.push(lines)
    values = isList ? undefined : paragraphs.at(-1)
  }
  return paragraphs
}

export const factsHtml = (all: readonly Fact[], style: MailDesign['styles']['facts'] | { margin: string }): ReactNode =>
  h(Section, { style }, ...all.map(([label, value]) => factHtml(label, [value].flat())))

/** Lines of text below their label, with a rule above. */
const factHtml = (label: string, values: readonly string[]): ReactNode =>
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
