import DefaultTheme from 'vitepress/theme-without-fonts'
import '../../../../../packages/design/src/fonts.css'
import '../../../../../packages/design/src/fallback-fonts.css'
import './style.css'

export default DefaultTheme
