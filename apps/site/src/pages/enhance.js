// Pages work without this file. It keeps a form from being sent twice by an impatient finger.
addEventListener('submit', (event) => {
  const form = event.target
  // What is downloaded leaves the page as it is: it may be asked for again.
  if (event.defaultPrevented || form.method !== 'post' || 'download' in form.dataset) return
  if (form.dataset.sent) {
    event.preventDefault()
    return
  }
  form.dataset.sent = 'true'
  event.submitter?.setAttribute('aria-busy', 'true')
})

// A page that comes back from the history is fresh again, and so is one whose form somebody stopped on its way.
addEventListener('pageshow', refresh)
globalThis.navigation?.addEventListener('navigateerror', refresh)

function refresh() {
  for (const form of document.querySelectorAll('form[data-sent]')) delete form.dataset.sent
  for (const button of document.querySelectorAll('button[aria-busy]')) button.removeAttribute('aria-busy')
}

// A typed password may be looked at.
for (const input of document.querySelectorAll('input[data-reveal]')) {
  const { reveal, conceal } = input.dataset
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className: 'reveal', textContent: reveal })
  button.setAttribute('aria-controls', input.id)
  // Which of two it shows; the field stays where it is, since somebody may be typing already.
  const [label] = input.labels
  label.id ||= `${input.id}-label`
  button.setAttribute('aria-describedby', label.id)
  button.addEventListener('click', () => {
    const shown = input.type === 'text'
    input.type = shown ? 'password' : 'text'
    button.textContent = shown ? reveal : conceal
  })
  input.after(button)
  input.form?.addEventListener('submit', () => {
    input.type = 'password'
  })
}

// Totals follow what is chosen, before the step is sent. An answer that was overtaken is thrown away.
const refreshed = document.querySelector('form[data-refreshes]')
let preview
refreshed?.addEventListener('change', async (event) => {
  if (!event.target.matches('[data-refresh]')) return
  preview?.abort()
  preview = new AbortController()
  const { signal } = preview
  const body = new URLSearchParams(new FormData(refreshed))
  body.set('intent', 'preview')
  try {
    const answer = await fetch(refreshed.action, { method: 'POST', body, signal })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (!answer.ok || signal.aborted) return
    for (const part of document.querySelectorAll('[data-live]')) {
      const fresh = page.querySelector(`[data-live="${part.dataset.live}"]`)
      if (fresh) part.replaceWith(fresh)
    }
  } catch {
    // The totals are drawn anew with the next page; nothing is lost without them.
  }
})

// A wait is counted down; what it holds up can be pressed when it is over. The texts of the page hold the first number.
for (const line of document.querySelectorAll('[data-countdown]')) {
  const button = line.closest('form').querySelector('button')
  const until = Date.now() + Number(line.dataset.countdown) * 1000
  const [before, after] = line.textContent.split(line.dataset.countdown)
  button.disabled = true
  const tick = () => {
    const seconds = Math.ceil((until - Date.now()) / 1000)
    if (seconds > 0) {
      line.textContent = before + seconds + after
      setTimeout(tick, 250)
    } else {
      button.disabled = false
      line.remove()
    }
  }
  tick()
}
