import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

const useEffectBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * How many children of a wrapping row are on its first line. The row shows that line alone.
 *
 * @param count how many children the row has
 * @returns undefined until it is measured
 */
export function useFitting(row: RefObject<HTMLElement | null>, count: number): number | undefined {
  const [fitting, setFitting] = useState<number>()
  useEffectBeforePaint(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const children = [...element.children].filter((child) => child instanceof HTMLElement)
      const next = children.findIndex((child) => child.offsetTop > (children[0]?.offsetTop ?? 0))
      if (element.offsetWidth > 0) setFitting(next === -1 ? count : next)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    void document.fonts?.ready.then(measure)
    return () => observer.disconnect()
  }, [row, count])
  return fitting
}
