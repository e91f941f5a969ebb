'use client'

import type { MediaItem } from '@cartwright/client'
import { Image } from '@cartwright/react/server'
import { useState } from 'react'
import type { Language } from '../languages'
import { messagesIn } from '../messages'

interface GalleryProps {
  readonly items: readonly MediaItem[]
  readonly language: Language
}

/** The images and videos of a product. */
export function Gallery({ items, language }: GalleryProps) {
  const t = messagesIn(language)
  const [index, setIndex] = useState(0)
  const item = items[index] ?? items[0]
  if (!item) return <div className="picture" />
  const video = item.video?.files[0]
  return (
    <section className="gallery" aria-label={t.images}>
      {video ? (
        // biome-ignore lint/a11y/useMediaCaption: the shop has no captions of its videos
        <video className="picture" controls preload="none" poster={item.thumbnail?.url} src={video.url} />
      ) : (
        <Image
          className="picture"
          image={item}
          sizes="(min-width: 60rem) 40rem, 100vw"
          loading="eager"
          fetchPriority={index === 0 ? 'high' : 'auto'}
        />
      )}
      {items.length > 1 && (
        <ul className="thumbnails">
          {items.map((one, position) => (
            <li key={one.id}>
              <button
                type="button"
                aria-label={t.image(position + 1)}
                aria-pressed={one === item}
                onClick={() => setIndex(position)}
              >
                <Image image={one} alt="" sizes="5rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
