import { SelectField, TextArea, TextField } from '../../kit/field.tsx'
import { ImageField } from '../../media/image-field.tsx'
import { RichText } from '../../text/rich-text.tsx'
import { sectionMessages as messages } from '../messages.ts'
import { LinksField } from './links-field.tsx'
import { PointsField } from './points-field.tsx'
import { ProductsField } from './products-field.tsx'
import { partsOf, textsIn, withTexts } from './section-kinds.ts'
import type { SectionPartProps } from './section-part.ts'

/** The fields of a section: in the language of the shop all of them, in another one its texts. */
export function SectionForm(props: SectionPartProps) {
  const { section, language } = props
  const parts = partsOf[section.type]
  const isOwn = language === null
  return (
    <>
      {language !== null && <p className="text-muted text-table">{messages.fallback}</p>}
      {(isOwn || section.title) && <TextPart {...props} name="title" />}
      {parts.includes('body') && (isOwn || section.body) && <BodyPart {...props} />}
      {parts.includes('text') && (isOwn || section.text) && <TextPart {...props} name="text" />}
      {isOwn && parts.includes('products') && <ProductsField {...props} />}
      {parts.includes('images') && (isOwn || section.images) && <ImagesPart {...props} />}
      {parts.includes('points') && <PointsField {...props} />}
      {parts.includes('links') && <LinksField {...props} />}
      {isOwn && <LookPart {...props} />}
    </>
  )
}

function TextPart({ section, language, onChange, name }: SectionPartProps & { readonly name: 'title' | 'text' }) {
  const value = textsIn(section, language)[name] ?? ''
  const common = {
    label: messages[name],
    value,
    hint: language !== null && !value ? messages.untranslated : undefined,
    placeholder: language === null ? undefined : section[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(withTexts(section, language, { [name]: target.value })),
  }
  return name === 'title' ? (
    <TextField {...common} maxLength={200} />
  ) : (
    <TextArea {...common} rows={4} maxLength={2000} />
  )
}

function BodyPart({ section, language, onChange }: SectionPartProps) {
  return (
    <RichText
      label={messages.body}
      value={textsIn(section, language).body ?? ''}
      onChange={(body) => onChange(withTexts(section, language, { body }))}
    />
  )
}

function ImagesPart({ section, language, onChange }: SectionPartProps) {
  const { images } = section
  const set = (name: 'wide' | 'tall', id: string) => {
    const { images: before, ...rest } = section
    if (name === 'wide' && !id) return onChange(rest)
    if (name === 'wide') return onChange({ ...section, images: { ...before, wide: { ...before?.wide, id } } })
    if (!before) return
    const { tall, ...others } = before
    onChange({ ...section, images: id ? { ...others, tall: { ...tall, id } } : others })
  }
  const own = images?.wide.altText ?? ''
  const altText = language === null ? own : (textsIn(section, language).altText ?? '')
  const describe = (text: string) => {
    if (language !== null) return onChange(withTexts(section, language, { altText: text }))
    if (!images) return
    const described = Object.entries(images).map(([name, image]) => [name, image && { ...image, altText: text }])
    onChange({ ...section, images: { wide: images.wide, ...Object.fromEntries(described) } })
  }
  return (
    <>
      {language === null && (
        <ImageField
          label={messages.image}
          hint={messages.imageHint}
          value={images?.wide.id ?? ''}
          onChange={(id) => set('wide', id)}
          onUpload={() => {}}
        />
      )}
      {language === null && images && (
        <ImageField
          label={messages.tallImage}
          hint={messages.tallImageHint}
          value={images.tall?.id ?? ''}
          onChange={(id) => set('tall', id)}
          onUpload={() => {}}
        />
      )}
      {images && (
        <TextField
          label={messages.altText}
          hint={messages.altTextHint}
          value={altText}
          placeholder={language === null ? undefined : own}
          maxLength={1000}
          onChange={({ target }) => describe(target.value)}
        />
      )}
    </>
  )
}

const tones = ['', 'PLAIN', 'SHADE', 'DARK'] as const
const layouts = ['SPLIT', 'COVER'] as const

function LookPart({ section, onChange }: SectionPartProps) {
  const { tone: _, ...withoutTone } = section
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={messages.tone}
        value={section.tone ?? ''}
        onChange={({ target }) => {
          const tone = tones.find((one) => one === target.value)
          onChange(tone ? { ...section, tone } : withoutTone)
        }}
      >
        {tones.map((tone) => (
          <option key={tone} value={tone}>
            {messages.tones[tone]}
          </option>
        ))}
      </SelectField>
      {partsOf[section.type].includes('layout') && section.images && (
        <SelectField
          label={messages.layout}
          value={section.layout ?? 'SPLIT'}
          onChange={({ target }) => {
            const layout = layouts.find((one) => one === target.value)
            if (layout) onChange({ ...section, layout })
          }}
        >
          {layouts.map((layout) => (
            <option key={layout} value={layout}>
              {messages.layouts[layout]}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
