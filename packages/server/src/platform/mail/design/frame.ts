import { Body } from '@react-email/body'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Text } from '@react-email/text'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailBrand } from './brand.ts'
import { masthead } from './masthead.ts'
import { mailDesign } from './styles.ts'
import { DesignContext } from './use-design.ts'

interface MailFrame {
  readonly language: string
  readonly brand: MailBrand
  readonly subject: string
  /** What a list of mails shows beside the subject. */
  readonly preheader: string
  readonly body: readonly ReactNode[]
  readonly footer: string
}

/** React asks browsers to load images early; a mail program may treat that as an attachment. */
const imagePreloads = /<link\b[^>]*\brel="preload"[^>]*>/g

/** Old versions of Outlook lay out tables by it. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/**
 * The sheet of paper around every mail of the shop, as HTML. This and what it imports is loaded with the first mail. The
 * elements are written as calls, since Node runs a site's sources as they are, and JSX it does not.
 */
export function renderMail({ language, brand, subject, preheader, body, footer }: MailFrame) {
  const design = mailDesign(brand.theme)
  const { styles, styleSheet } = design
  const sheet = h(Column, { className: 'sheet', style: styles.sheet }, ...body)
  const mail = h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, subject),
      h('style', null, styleSheet),
    ),
    h(
      Body,
      { className: 'page', style: styles.page },
      h(Preview, null, preheader),
      h(
        Container,
        { style: styles.column },
        masthead(brand),
        h(Row, null, sheet),
        h(Text, { className: 'muted', style: styles.footer }, footer),
        ...brand.contact.map((line) => h(Text, { className: 'muted', style: styles.contact }, line)),
      ),
    ),
  )
  const html = renderToStaticMarkup(h(DesignContext, { value: design }, mail))
  return doctype + html.replaceAll(imagePreloads, '')
}
