import type { CSSProperties } from 'react'
import { CollectionTiles } from '../catalog/collection-tiles.tsx'
import { Faq } from './faq.tsx'
import { FeaturedCollection } from './featured-collection.tsx'
import { Hero } from './hero.tsx'
import { ImageSection } from './image-section.tsx'
import { NewsletterSection } from './newsletter-section.tsx'
import type { SectionView } from './sections.server.ts'
import { Shelf } from './shelf.tsx'
import { Story } from './story.tsx'
import { Testimonials } from './testimonials.tsx'
import { TextSection } from './text-section.tsx'

interface SectionsProps {
  views: readonly SectionView[]
  /** Whether the owner looks at a draft: its colors are not in the style sheet of the page. */
  preview?: boolean
}

/** The sections of a page, in their order. */
export function Sections({ views, preview = false }: SectionsProps) {
  return views.map((view, index) => (
    <div
      key={view.section.id}
      id={view.section.id}
      data-section={view.section.id}
      className={`scroll-mt-20 ${tones[view.section.tone ?? defaultTone(view)]}`}
      {...(preview && { style: colorOf(view) })}
    >
      <Section {...view} first={index === 0} />
    </div>
  ))
}

const tones = { PLAIN: '', SHADE: 'bg-sand', DARK: 'tone-night' } as const

const defaultTone = ({ section: { type } }: SectionView) =>
  type === 'STORY' || type === 'TESTIMONIALS' || type === 'NEWSLETTER' ? 'SHADE' : 'PLAIN'

function colorOf({ section: { backgroundColor: light, backgroundColorDark: dark = light } }: SectionView) {
  return light ? ({ '--section-color': `light-dark(${light}, ${dark})` } as CSSProperties) : {}
}

function Section({ section, products, collections, newsletter, first }: SectionView & { first: boolean }) {
  switch (section.type) {
    case 'HERO':
      return <Hero section={section} first={first} />
    case 'PRODUCTS':
      return <Shelf section={section} products={products} />
    case 'COLLECTIONS':
      return collections.length === 0 ? null : <CollectionTiles title={section.title ?? ''} collections={collections} />
    case 'COLLECTION':
      return <FeaturedCollection section={section} products={products} collection={collections[0]} />
    case 'STORY':
      return <Story section={section} />
    case 'TEXT':
      return <TextSection section={section} />
    case 'IMAGE':
      return <ImageSection section={section} first={first} />
    case 'TESTIMONIALS':
      return <Testimonials section={section} />
    case 'FAQ':
      return <Faq section={section} />
    case 'NEWSLETTER':
      return newsletter ? <NewsletterSection section={section} words={newsletter} /> : null
  }
}
