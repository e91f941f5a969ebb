// Pages work without this file. It keeps a form from being sent twice by an impatient finger, and what was entered from
// being lost: whether the site can be reached, and takes as much, is found out before the page is left.
addEventListener('submit', async (event) => {
  const { target: form, submitter } = event
  // What is downloaded leaves the page as it is: it may be asked for again.
  if (event.defaultPrevented || form.method !== 'post' || 'download' in form.dataset) return
  const { sent } = form.dataset
  const isSure = sent === 'reached' || !form.querySelector('input:not([type="hidden"]), select, textarea')
  if (sent === 'true' || !isSure) event.preventDefault()
  if (sent === 'true') return
  form.dataset.sent = 'true'
  submitter?.setAttribute('aria-busy', 'true')
  document.querySelector('.kept-back')?.remove()
  if (isSure) return
  const reason = isTooLarge(form) ? 'too-large' : (await canReach(import.meta.url)) ? null : 'unreached'
  if (reason === null) {
    if ('refreshes' in form.dataset && (await sendStep(form, submitter))) return
    form.dataset.sent = 'reached'
    form.requestSubmit(submitter)
  } else {
    refresh()
    keepBack(form, reason)
  }
})

/**
 * Sends a step and goes where its response says. A step that is shown again replaces itself in the history, so that Back
 * goes one step back. False when the response is a page: then the browser sends the form and shows it.
 */
async function sendStep(form, submitter) {
  try {
    const body = new URLSearchParams(new FormData(form, submitter))
    const response = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } })
    const target = new URL((await response.json()).location, location.href)
    if (target.href === location.href.split('#', 1)[0]) location.replace(target)
    else location.assign(target)
    return true
  } catch {
    return false
  }
}

/** As browsers write a form, each line of a text ends with two characters. */
function isTooLarge(form) {
  const body = new URLSearchParams(new FormData(form)).toString().replaceAll('%0A', '%0D%0A')
  return body.length > Number(document.querySelector('#too-large').dataset.bytes)
}

/** Whether anything answers there at all, within as long as somebody waits. */
const canReach = (address) =>
  fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) }).then(
    () => true,
    () => false,
  )

/** Says in the form why it was not sent, and goes on there. */
function keepBack(form, reason) {
  const notice = document.getElementById(reason).content.firstElementChild.cloneNode(true)
  notice.role = 'alert'
  form.prepend(notice)
  notice.focus()
}

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
