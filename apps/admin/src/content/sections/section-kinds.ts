import type { PageSection, PageSectionTexts, StorefrontSectionType } from '@cartwright/client'
import { sectionMessages as messages } from '../messages.ts'

type Kind = StorefrontSectionType

/** The types of sections in the order of the palette. */
export const kinds: readonly Kind[] = [
  'HERO',
  'TEXT',
  'IMAGE',
  'STORY',
  'PRODUCTS',
  'COLLECTIONS',
  'COLLECTION',
  'TESTIMONIALS',
  'FAQ',
  'NEWSLETTER',
]

type Part = 'text' | 'body' | 'images' | 'layout' | 'products' | 'links' | 'points'

/** What the form of each type has beside its title. */
export const partsOf: Readonly<Record<Kind, readonly Part[]>> = {
  HERO: ['text', 'images', 'layout', 'links'],
  TEXT: ['body', 'links'],
  IMAGE: ['images', 'text', 'links'],
  STORY: ['text', 'images', 'points', 'links'],
  PRODUCTS: ['text', 'products'],
  COLLECTIONS: [],
  COLLECTION: ['products', 'text', 'images', 'links'],
  TESTIMONIALS: ['points'],
  FAQ: ['points'],
  NEWSLETTER: ['text'],
}

/** A new section of a type, with an id that no other section of the page has. */
export function newSection(type: Kind, sections: readonly PageSection[]): PageSection {
  const products = type === 'PRODUCTS' ? ({ sort: 'NEWEST', limit: 8 } as const) : undefined
  const point = { title: messages.points[type]?.example ?? '', text: '' }
  return {
    id: freeId(type.toLowerCase(), sections),
    type,
    title: messages.kinds[type].title,
    ...(products && { products }),
    ...(partsOf[type].includes('points') && type !== 'STORY' && { points: [point] }),
  }
}

export function freeId(start: string, sections: readonly PageSection[]): string {
  const taken = new Set(sections.map(({ id }) => id))
  const base = start.replace(/-\d+$/, '').slice(0, 32)
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}-${number}`
    if (!taken.has(id)) return id
  }
}

/** What a section is called in lists. */
export const nameOf = ({ title, type }: PageSection): string => title || messages.kinds[type].name

/** The texts of a section in a language; those of the shop's own are the section itself. */
export const textsIn = (section: PageSection, language: string | null): Partial<PageSectionTexts> =>
  language === null ? section : (section.translations?.find((one) => one.language === language) ?? {})

/** A section with other texts in a language. */
export function withTexts(
  section: PageSection,
  language: string | null,
  texts: Partial<Omit<PageSectionTexts, 'language'>>,
): PageSection {
  if (language === null) return { ...section, ...texts }
  const translations = section.translations ?? []
  const others = translations.filter((one) => one.language !== language)
  const known = translations.find((one) => one.language === language)
  return { ...section, translations: [...others, { ...known, ...texts, language }] }
}

type ListName = 'links' | 'points'
type Lists = Pick<PageSection, ListName>

/** How a list changes: what is added, what goes, what moves. */
type ListChange =
  | { readonly kind: 'add'; readonly item: { readonly links?: Lists['links']; readonly points?: Lists['points'] } }
  | { readonly kind: 'remove'; readonly index: number }
  | { readonly kind: 'move'; readonly from: number; readonly to: number }

/** A section whose list was changed, in all languages alike. */
export function withList(section: PageSection, name: ListName, change: ListChange): PageSection {
  const own: PageSection = { ...section, ...changedList(section, name, change) }
  const { translations } = section
  if (!translations) return own
  return {
    ...own,
    translations: translations.map((texts) =>
      texts[name] ? { ...texts, ...changedList(texts, name, change) } : texts,
    ),
  }
}

function changedList(lists: Lists, name: ListName, change: ListChange): Lists {
  const apply = <Item>(items: readonly Item[], added: readonly Item[]): Item[] => {
    if (change.kind === 'add') return [...items, ...added]
    if (change.kind === 'remove') return items.filter((_, index) => index !== change.index)
    return moved(items, change.from, change.to)
  }
  const item = change.kind === 'add' ? change.item : {}
  return name === 'links'
    ? { links: apply(lists.links ?? [], item.links ?? []) }
    : { points: apply(lists.points ?? [], item.points ?? []) }
}

/** A list with one item in another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const order = [...items]
  order.splice(to, 0, ...order.splice(from, 1))
  return order
}

const textNames = ['title', 'text', 'body'] as const

/** Whether a section has texts without a translation into a language. */
export function lacksTranslation(section: PageSection, language: string): boolean {
  const texts = textsIn(section, language)
  const lists = (['links', 'points'] as const).some((name) => section[name]?.length && !texts[name]?.length)
  return lists || textNames.some((name) => section[name] && !texts[name])
}
