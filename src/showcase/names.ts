import { CalendarSkeleton } from '#src/ui/calendar/calendar-skeleton.tsx';
import { Countdown } from '#src/ui/calendar/countdown.tsx';
import { DateStamp, PeriodStamps } from '#src/ui/calendar/date-stamp.tsx';
import { PeriodCalendar } from '#src/ui/calendar/period-calendar.tsx';
import { WeekStrip } from '#src/ui/calendar/week-strip.tsx';
import { Carousel } from '#src/ui/carousels/carousel.tsx';
import { ObjectCarousel, ObjectCarouselSkeleton } from '#src/ui/carousels/object-carousel.tsx';
import { Dots, Slides } from '#src/ui/carousels/slides.tsx';
import { CheckField } from '#src/ui/fields/choices/check-field.tsx';
import { ChoiceCards } from '#src/ui/fields/choices/choice-card.tsx';
import { CodeBoxes } from '#src/ui/fields/code-boxes.tsx';
import { DateField } from '#src/ui/fields/date-field.tsx';
import { FilterChips } from '#src/ui/fields/choices/filter-chips.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { FileChoice } from '#src/ui/fields/file-choice.tsx';
import { RatingInput, RatingSummary, Stars } from '#src/ui/fields/rating.tsx';
import { SearchField } from '#src/ui/fields/search-field.tsx';
import { SelectField, TextArea, TextField } from '#src/ui/fields/text-field.tsx';
import { AddPictures, UploadTile, UploadTiles } from '#src/ui/fields/upload-tile.tsx';
import { BusyButton } from '#src/ui/layout/busy-button.tsx';
import { IconButton } from '#src/ui/layout/icon-button.tsx';
import { KeyValue } from '#src/ui/layout/key-value.tsx';
import { Logo, LogoMark } from '#src/ui/layout/logo.tsx';
import { RichText } from '#src/ui/layout/rich-text.tsx';
import { MemberCard } from '#src/ui/loans/member-card.tsx';
import { PickupCode } from '#src/ui/loans/pickup-code.tsx';
import { Qr } from '#src/ui/loans/qr.tsx';
import { StandingChip } from '#src/ui/loans/standing-chip.tsx';
import { StepperLine } from '#src/ui/loans/stepper-line.tsx';
import { LoanTimeline } from '#src/ui/loans/timeline.tsx';
import { AvailabilityLabel } from '#src/ui/objects/availability.tsx';
import { CategoryCard } from '#src/ui/objects/category-card.tsx';
import { ForeignNote } from '#src/ui/objects/foreign-note.tsx';
import { HeadquarterCard } from '#src/ui/objects/headquarter-card.tsx';
import { ObjectTile, ObjectTileSkeleton, TileGrid } from '#src/ui/objects/object-tile.tsx';
import { Picture } from '#src/ui/objects/picture.tsx';
import { ReviewList } from '#src/ui/objects/review-list.tsx';
import { ActionMenu } from '#src/ui/overlays/action-menu.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#src/ui/overlays/dialog.tsx';
import { SideDrawer } from '#src/ui/overlays/side-drawer.tsx';
import { Toast } from '#src/ui/overlays/toast.tsx';
import { AlertBox } from '#src/ui/states/alert-box.tsx';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { ErrorState } from '#src/ui/states/error-state.tsx';
import { LoaderScreen } from '#src/ui/states/loader-screen.tsx';
import { ShelfArt } from '#src/ui/states/shelf-art.tsx';
import { CatalogueSkeleton, LinesSkeleton, ProductSkeleton } from '#src/ui/states/skeletons.tsx';
import { Loading } from '#src/ui/states/loading.tsx';
import { Badge, Button, Skeleton } from '@mantine/core';
import { Link } from 'wouter';

/** The pieces and their materials. */
const pieces = {
  ActionMenu,
  AddPictures,
  AlertBox,
  AvailabilityLabel,
  Badge,
  BusyButton,
  Button,
  CalendarSkeleton,
  Carousel,
  CatalogueSkeleton,
  CategoryCard,
  CheckField,
  DateField,
  ChoiceCards,
  CodeBoxes,
  ConfirmDialog,
  Countdown,
  DateStamp,
  Dialog,
  DialogActions,
  Dots,
  EmptyState,
  FileChoice,
  ErrorState,
  FilterChips,
  ForeignNote,
  HeadquarterCard,
  IconButton,
  KeyValue,
  LinesSkeleton,
  Link,
  LoaderScreen,
  Loading,
  LoanTimeline,
  Logo,
  LogoMark,
  MemberCard,
  ObjectCarousel,
  ObjectCarouselSkeleton,
  ObjectTile,
  ObjectTileSkeleton,
  PasswordField,
  PeriodCalendar,
  PeriodStamps,
  PickupCode,
  Picture,
  ProductSkeleton,
  Qr,
  RatingInput,
  RatingSummary,
  ReviewList,
  RichText,
  SearchField,
  SelectField,
  ShelfArt,
  SideDrawer,
  Skeleton,
  Slides,
  Stars,
  StandingChip,
  StepperLine,
  TextArea,
  TextField,
  TileGrid,
  Toast,
  UploadTile,
  UploadTiles,
  WeekStrip,
};

/** The name of a component, which the build shortens. */
export const NAMES: ReadonlyMap<unknown, string> = new Map(
  Object.entries(pieces).map(([name, piece]) => [piece, name]),
);
