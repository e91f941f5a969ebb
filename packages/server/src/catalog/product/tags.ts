import { fold } from './fold.ts'

/** Tags without those that only differ in case or accents from one before. */
export function distinctTags(tags: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const tag of tags) if (!known.has(fold(tag))) known.set(fold(tag), tag)
  return [...known.values()]
}

/** The tags without some, whatever the case. */
export function withoutTagsOf(tags: readonly string[], removed: readonly string[]): string[] {
  const gone = new Set(removed.map(fold))
  return tags.filter((tag) => !gone.has(fold(tag)))
}
