import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { createElement as h, type ReactNode } from 'react'
import type { MailBrand } from './brand.ts'
import { designed } from './parts.ts'

/** The logo of the shop, and its name unless the logo shows it, as a link to the shop. */
export const masthead = ({ shopName, shopUrl, logo, theme: { appearance } }: MailBrand): ReactNode =>
  designed(({ styles }) => {
    const alt = logo?.showsName ? shopName : ''
    const style = { ...styles.logo, ...(!logo?.showsName && { marginRight: '10px' }) }
    const draw = (src: string, className?: string) => h(Img, { src, alt, height: 40, className, style })
    const images = (logo: NonNullable<MailBrand['logo']>) => {
      const { url, darkUrl = url } = logo
      if (appearance !== 'AUTO' || darkUrl === url) return [draw(appearance === 'DARK' ? darkUrl : url)]
      // Programs that read no style sheet show the first one only.
      const hidden = h(Img, {
        src: darkUrl,
        alt,
        height: 40,
        className: 'only-dark',
        style: { ...style, display: 'none' },
      })
      return [draw(url, 'only-light'), hidden]
    }
    const name = !logo?.showsName && h('span', { style: styles.shopName }, shopName)
    return h(
      Text,
      { className: 'ink', style: styles.shop },
      h(Link, { href: shopUrl, style: styles.shopLink }, ...(logo ? images(logo) : []), name),
    )
  })
