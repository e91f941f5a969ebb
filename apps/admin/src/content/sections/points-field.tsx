import { Button } from '../../kit/button.tsx'
import { TextArea, TextField } from '../../kit/field.tsx'
import { sectionMessages as messages } from '../messages.ts'
import { textsIn, withList, withTexts } from './section-kinds.ts'
import type { SectionPartProps } from './section-part.ts'

const MOST = 24

/** Questions, quotes or short points of a section. */
export function PointsField({ section, language, onChange }: SectionPartProps) {
  const own = section.points ?? []
  const translated = textsIn(section, language).points ?? []
  const texts = messages.points[section.type]
  if (!texts || (own.length === 0 && language !== null)) return null
  const set = (index: number, change: { title?: string; text?: string }) =>
    onChange(
      withTexts(section, language, {
        points: own.map((point, at) => {
          const shown = language === null ? point : (translated[at] ?? point)
          return at === index ? { ...shown, ...change } : shown
        }),
      }),
    )
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">{texts.list}</legend>
      {own.map((point, index) => (
        <Point
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no id, and their place is what names them.
          key={index}
          point={point}
          translated={language === null ? undefined : (translated[index] ?? {})}
          texts={texts}
          isFirst={index === 0}
          isLast={index === own.length - 1}
          onChange={(change) => set(index, change)}
          onMove={(step) => onChange(withList(section, 'points', { kind: 'move', from: index, to: index + step }))}
          onRemove={() => onChange(withList(section, 'points', { kind: 'remove', index }))}
        />
      ))}
      {language === null && own.length < MOST && (
        <Button
          className="self-start"
          onClick={() => {
            const points = [{ title: texts.example || texts.title, text: '' }]
            onChange(withList(section, 'points', { kind: 'add', item: { points } }))
          }}
        >
          {texts.add}
        </Button>
      )}
    </fieldset>
  )
}

interface PointTexts {
  readonly title?: string
  readonly text?: string
}

interface PointProps {
  readonly point: PointTexts
  /** While a translation is edited: its texts. Points are then neither moved nor removed. */
  readonly translated: PointTexts | undefined
  readonly texts: { readonly title: string; readonly text: string }
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onChange: (change: PointTexts) => void
  readonly onMove: (step: -1 | 1) => void
  readonly onRemove: () => void
}

function Point({ point, translated, texts, isFirst, isLast, onChange, onMove, onRemove }: PointProps) {
  const shown = translated ?? point
  return (
    <div className="flex flex-col gap-2 border-line border-s-2 ps-3">
      <TextField
        label={texts.title}
        value={shown.title ?? ''}
        placeholder={translated && point.title}
        maxLength={200}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        label={texts.text}
        value={shown.text ?? ''}
        placeholder={translated && point.text}
        rows={3}
        maxLength={2000}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      {!translated && (
        <div className="flex flex-wrap gap-2">
          <Button
            tone="plain"
            busy={isFirst}
            aria-label={`${messages.moveUp}: ${point.title}`}
            onClick={() => onMove(-1)}
          >
            ↑
          </Button>
          <Button
            tone="plain"
            busy={isLast}
            aria-label={`${messages.moveDown}: ${point.title}`}
            onClick={() => onMove(1)}
          >
            ↓
          </Button>
          <Button tone="plain" aria-label={`${messages.remove}: ${point.title}`} onClick={onRemove}>
            {messages.remove}
          </Button>
        </div>
      )}
    </div>
  )
}
