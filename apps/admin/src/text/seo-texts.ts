import type { Product } from '@cartwright/client'

type SeoData = Product['seoData']
type Tag = NonNullable<SeoData>['tags'][number]

interface SeoTexts {
  readonly seoTitle: string
  readonly seoDescription: string
}

const isTitle = ({ type }: Tag) => type === 'title'
const isDescription = ({ type, props }: Tag) => type === 'meta' && props?.name === 'description'

/** The title and description of a page for search engines; empty where there is none. */
export const seoTextsOf = (seoData: SeoData): SeoTexts => ({
  seoTitle: seoData?.tags.find(isTitle)?.children ?? '',
  seoDescription: String(seoData?.tags.find(isDescription)?.props?.content ?? ''),
})

/** What a page has for search engines with another title and description. Other tags stay. */
export function withSeoTexts(before: SeoData, { seoTitle, seoDescription }: SeoTexts): NonNullable<SeoData> {
  const others = (before?.tags ?? []).filter((tag) => !isTitle(tag) && !isDescription(tag))
  const tag = { custom: false, disabled: false }
  return {
    ...before,
    tags: [
      ...others,
      ...(seoTitle ? [{ ...tag, type: 'title', children: seoTitle }] : []),
      ...(seoDescription
        ? [{ ...tag, type: 'meta', props: { name: 'description', content: seoDescription }, children: '' }]
        : []),
    ],
  }
}
