'use client'

import { useEffect, useState } from 'react'

/** A value debounced by this many milliseconds. Deeply equal values count as one. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState({ text, value })
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ text, value: JSON.parse(text ?? 'null') }), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return settled.value
}
