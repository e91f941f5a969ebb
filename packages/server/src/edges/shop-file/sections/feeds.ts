import { storedFeeds } from '../../feeds/resource.ts'
import { namedSection } from '../entries.ts'
import type { FeedEntry } from '../schema/feeds.ts'

/** Product feeds. A new one gets an address of its own. */
export const feedSection = namedSection({
  path: 'feeds',
  title: 'feed',
  resource: storedFeeds,
  references: async () => null,
  toEntry: ({ name, format, active, language, currency, country, googleCategory }): FeedEntry => ({
    name,
    format,
    ...(!active && { active }),
    ...(language && { language }),
    ...(currency && { currency }),
    ...(country && { country }),
    ...(googleCategory && { googleCategory }),
  }),
  fromEntry: async (entry: FeedEntry) => entry,
})
