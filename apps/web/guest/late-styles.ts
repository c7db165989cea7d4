import './late-parts.css'
