import '@yidi/ui/tokens.css';
import '@yidi/ui/base.css';
