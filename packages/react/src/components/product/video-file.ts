import type { MediaItem } from '@cartwright/client'

/** Sharp enough for a column of the page, and no larger where there is a choice. */
const MOST_LINES = 1080

/** The address of the file of a video that a page plays; undefined for an image. */
export function videoFile({ video }: MediaItem): string | undefined {
  const files = (video?.files ?? []).toSorted((a, b) => b.height - a.height)
  return (files.find(({ height }) => height <= MOST_LINES) ?? files.at(-1))?.url
}
