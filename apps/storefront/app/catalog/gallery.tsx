import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { loadPatiently } from '../offline/load-patiently.ts'
import { GalleryArrow } from '../ui/gallery-arrow.tsx'
import { NoPicture } from '../ui/no-picture.tsx'
import { Picture } from '../ui/picture.tsx'
import { useGallery } from './gallery-focus.ts'
import type { Image } from './types.ts'

// Rarely used, so it is loaded on demand.
const FullScreenGallery = lazy(loadPatiently(() => import('./full-screen-gallery.tsx')))

/**
 * The pictures of a product: a strip that snaps, pulled by finger, or sent somewhere by its thumbnails, which are plain
 * links into the strip and so need no script. For the keyboard it is one stop, in which the arrow keys change the picture.
 */
export function Gallery({ images, name }: { images: Image[]; name: string }) {
  const { product } = useMessages()
  const id = useId()
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const [wasEnlarged, setWasEnlarged] = useState(false)
  useCurrentSlide(strip, setCurrent)

  const show = (index: number) => {
    const slide = strip.current?.children[index]
    if (strip.current && slide instanceof HTMLElement) strip.current.scrollTo({ left: slide.offsetLeft })
  }
  const last = images.length - 1
  const moveByKey = (event: React.KeyboardEvent) => {
    const target = targetOf(event.key, current, last)
    if (target === undefined) return
    event.preventDefault()
    show(target)
    setCurrent(target)
    strip.current?.children[target]?.querySelector<HTMLElement>('a, video')?.focus({ preventScroll: true })
  }
  useGallery((url) => {
    const index = images.findIndex((image) => image.url === url)
    if (index >= 0) show(index)
  })

  if (images.length === 0) {
    return (
      <div className="aspect-[4/3] overflow-hidden rounded-plate md:aspect-[4/5]">
        <NoPicture />
      </div>
    )
  }
  return (
    <section aria-label={product.gallery(name)} className="gallery relative">
      <ul
        ref={strip}
        aria-label={product.gallery(name)}
        onKeyDown={moveByKey}
        className="gallery-strip relative flex gap-2 snap-x snap-mandatory overflow-x-auto rounded-plate bg-sand"
      >
        {images.map((image, index) => (
          <li key={image.url} id={`${id}${index}`} className="aspect-[4/5] w-full shrink-0 snap-start">
            {image.video ? (
              <Video video={image.video} image={image} current={index === current} />
            ) : (
              // Without script, the link opens the image itself.
              <a
                href={image.url}
                aria-label={`${product.enlarge}: ${image.alt}`}
                tabIndex={index === current ? 0 : -1}
                className="block size-full cursor-zoom-in -outline-offset-2"
                onClick={(event) => {
                  event.preventDefault()
                  setEnlarged(index)
                  setWasEnlarged(true)
                }}
              >
                <Picture image={image} first={index === 0} className="size-full object-cover" />
              </a>
            )}
          </li>
        ))}
      </ul>
      {last > 0 && <Arrows current={current} last={last} onShow={show} />}
      {wasEnlarged && (
        <Suspense fallback={null}>
          <FullScreenGallery images={images} name={name} shown={enlarged} onShow={setEnlarged} />
        </Suspense>
      )}
      {last > 0 && <Thumbnails images={images} id={id} current={current} onShow={show} />}
    </section>
  )
}

/** Nothing of it is loaded before it plays. The keyboard reaches its controls while it fills the strip. */
function Video({ video, image, current }: { video: string; image: Image; current: boolean }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the media library has no captions
    <video
      src={video}
      poster={image.url}
      controls
      playsInline
      preload="none"
      inert={!current}
      aria-label={image.alt}
      className="size-full bg-ink object-contain"
    />
  )
}

/** The picture that a key leads to. */
function targetOf(key: string, current: number, last: number): number | undefined {
  if (key === 'ArrowRight') return Math.min(current + 1, last)
  if (key === 'ArrowLeft') return Math.max(current - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

interface ArrowsProps {
  current: number
  last: number
  onShow: (index: number) => void
}

function Arrows({ current, last, onShow }: ArrowsProps) {
  const { product } = useMessages()
  return (
    <div className="pointer-events-none absolute inset-x-3 top-0 flex aspect-[4/5] items-center justify-between no-scripting:hidden max-md:hidden">
      <GalleryArrow
        label={product.previousPicture}
        disabled={current === 0}
        onClick={() => onShow(current - 1)}
        tabIndex={-1}
        back
      />
      <GalleryArrow
        label={product.nextPicture}
        disabled={current === last}
        onClick={() => onShow(current + 1)}
        tabIndex={-1}
      />
    </div>
  )
}

interface ThumbnailsProps {
  images: Image[]
  /** What the ids of the slides begin with. */
  id: string
  current: number
  onShow: (index: number) => void
}

function Thumbnails({ images, id, current, onShow }: ThumbnailsProps) {
  const { product } = useMessages()
  return (
    <ul className="mt-3 grid grid-cols-6 gap-2 sm:gap-2.5">
      {images.map((image, index) => (
        <li key={image.url}>
          <a
            href={`#${id}${index}`}
            aria-label={`${product.picture(index + 1, images.length)}: ${image.alt}`}
            aria-current={index === current ? 'true' : undefined}
            tabIndex={-1}
            className="block max-w-[5.5rem] overflow-hidden rounded-plate border-2 border-transparent p-0.5 transition-colors hover:border-edge aria-[current]:border-ink"
            onClick={(event) => {
              event.preventDefault()
              onShow(index)
            }}
          >
            <Picture image={image} decorative className="aspect-[4/5] w-full rounded-[2px] object-cover" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Follows which slide fills the strip. */
function useCurrentSlide(strip: React.RefObject<HTMLUListElement | null>, onChange: (index: number) => void) {
  const report = useRef(onChange)
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) report.current([...element.children].indexOf(target))
        }
      },
      { root: element, threshold: 0.6 },
    )
    for (const slide of element.children) observer.observe(slide)
    return () => observer.disconnect()
  }, [strip])
}
