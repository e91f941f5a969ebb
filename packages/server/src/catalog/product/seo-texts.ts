import type { SeoSchema } from '@cartwright/contract'

export interface SeoTexts {
  readonly title?: string | undefined
  readonly description?: string | undefined
}

type Tag = SeoSchema['tags'][number]

const isTitle = ({ type }: Tag): boolean => type === 'title'
const isDescription = ({ type, props }: Tag): boolean =>
  type === 'meta' && typeof props === 'object' && props !== null && Reflect.get(props, 'name') === 'description'

/** The title and the description of a page among its tags. */
export function seoTextsOf({ tags }: SeoSchema): SeoTexts {
  const title = tags.find(isTitle)?.children
  const props = tags.find(isDescription)?.props
  const content: unknown = typeof props === 'object' && props !== null ? Reflect.get(props, 'content') : undefined
  return {
    ...(title && { title }),
    ...(typeof content === 'string' && content !== '' && { description: content }),
  }
}

/** The tags with another title and description; an empty text removes one. Other tags stay. */
export function withSeoTexts(before: SeoSchema | undefined, { title, description }: SeoTexts): SeoSchema {
  const tag = { custom: false, disabled: false }
  const others = (before?.tags ?? []).filter((one) => !isTitle(one) && !isDescription(one))
  return {
    ...before,
    tags: [
      ...others,
      ...(title ? [{ ...tag, type: 'title', children: title }] : []),
      ...(description
        ? [{ ...tag, type: 'meta', props: { name: 'description', content: description }, children: '' }]
        : []),
    ],
  }
}
