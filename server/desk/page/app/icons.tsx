function Icon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export const CloseIcon = () => <Icon path="M6 6l12 12M18 6L6 18" />;
export const SearchIcon = () => (
  <Icon path="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20" />
);
export const FilterIcon = () => <Icon path="M4 7h16M7 12h10M10 17h4" />;
export const MoreIcon = () => <Icon path="M12 5v.01M12 12v.01M12 19v.01" />;
/** NextIcon points right and PreviousIcon left; base.css mirrors both on pages from right to left. */
export const NextIcon = () => <Icon path="M9 5l7 7-7 7" />;
export const PreviousIcon = () => <Icon path="M15 5l-7 7 7 7" />;
export const RotateIcon = () => <Icon path="M5 12a7 7 0 1 0 2.5-5.4M5 4v4h4" />;
export const PlusIcon = () => <Icon path="M12 5v14M5 12h14" />;
export const MinusIcon = () => <Icon path="M5 12h14" />;
export const PersonIcon = () => (
  <Icon path="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM5 20c0-4 3-6 7-6s7 2 7 6" />
);
